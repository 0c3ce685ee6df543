import { useLocation, useSearch } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { hrefOfState, openState, searched } from "../initial-state.ts";
import { SearchBox } from "./search-box.tsx";
import { withTopic } from "./with-topic.ts";

/** On the directory page, a search keeps the filters. On other pages, it opens the directory. */
export function TopSearch({ autoFocus = false }: { autoFocus?: boolean }) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const isHere = path === paths.streamers;
  // Reads only the cache, which the directory page fills.
  const { data } = trpc.features.check.useQuery({ name: "full_directory_access" }, { enabled: false });
  const isFree = data?.hasAccess === false;
  const { state } = openState(isHere ? query : "", isFree);
  return (
    <SearchBox
      value={state.search}
      autoFocus={autoFocus}
      onSearch={(words) => {
        if (isHere) navigate(hrefOfState(searched(state, words, isFree), isFree));
        else if (words !== "") navigate(paths.search(words));
      }}
      onTopic={(topic) => navigate(hrefOfState(withTopic(state, topic), isFree))}
    />
  );
}
