import { Pagination } from "@starling/ui/pagination";
import type { StreamerPage } from "@starling/validators/discovery";
import type { Directory } from "../use-directory.ts";
import { listEnd as words } from "./words.ts";

interface ListEndProps {
  directory: Directory;
  page: Pick<StreamerPage, "totalPages" | "isTotalExact">;
}

export function ListEnd({ directory: { state, hrefOf, goTo }, page }: ListEndProps) {
  const { totalPages, isTotalExact } = page;
  const end = isTotalExact ? words.end : words.endOfWindow;
  return (
    <>
      <div className="mt-4 flex justify-center">
        {state.page >= totalPages ? <p className="text-faint text-sm">{end}</p> : null}
      </div>
      <Pagination
        className="mt-4 flex justify-center"
        label={words.pages}
        page={state.page}
        pageCount={totalPages}
        href={(number) => hrefOf({ ...state, page: number })}
        onPage={(number) => goTo({ ...state, page: number })}
      />
    </>
  );
}
