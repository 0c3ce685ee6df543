import { getApi } from "../../lib/api-client.ts";

/** Reads again what moderators see. What a change takes out of a list is not shown in it until then. */
export async function refreshDesk(): Promise<void> {
  const { queries } = getApi();
  queries.removeQueries({ queryKey: [["moderation", "cases"]], type: "inactive" });
  queries.removeQueries({ queryKey: [["moderation", "appeals"]], type: "inactive" });
  await queries.invalidateQueries({
    queryKey: [["moderation"]],
    // One that was judged can be read no more: it stays on the screen until one leaves.
    predicate: ({ queryKey: [name] }) => !(Array.isArray(name) && name[1] === "appealById"),
  });
}
