import { getApi } from "../../lib/api-client.ts";

export async function refetchModeration(): Promise<void> {
  const { queries } = getApi();
  queries.removeQueries({ queryKey: [["moderation", "cases"]], type: "inactive" });
  queries.removeQueries({ queryKey: [["moderation", "appeals"]], type: "inactive" });
  await queries.invalidateQueries({
    queryKey: [["moderation"]],
    // Does not refetch the displayed appeal: a decided appeal can no longer be loaded.
    predicate: ({ queryKey: [name] }) => !(Array.isArray(name) && name[1] === "appealById"),
  });
}
