import { getApi } from "../../lib/api-client.ts";

/** Refetches the moderation lists, because they are not updated optimistically. */
export async function refetchModeration(): Promise<void> {
  const { queries } = getApi();
  queries.removeQueries({ queryKey: [["moderation", "cases"]], type: "inactive" });
  queries.removeQueries({ queryKey: [["moderation", "appeals"]], type: "inactive" });
  await queries.invalidateQueries({
    queryKey: [["moderation"]],
    // A decided appeal can no longer be loaded, so the displayed one is kept.
    predicate: ({ queryKey: [name] }) => !(Array.isArray(name) && name[1] === "appealById"),
  });
}
