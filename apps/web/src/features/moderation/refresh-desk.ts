import { getApi } from "../../lib/api-client.ts";

/** Refetches the lists, which do not update optimistically. */
export async function refreshDesk(): Promise<void> {
  const { queries } = getApi();
  queries.removeQueries({ queryKey: [["moderation", "cases"]], type: "inactive" });
  queries.removeQueries({ queryKey: [["moderation", "appeals"]], type: "inactive" });
  await queries.invalidateQueries({
    queryKey: [["moderation"]],
    // A judged appeal can no longer be loaded, so keep the displayed one.
    predicate: ({ queryKey: [name] }) => !(Array.isArray(name) && name[1] === "appealById"),
  });
}
