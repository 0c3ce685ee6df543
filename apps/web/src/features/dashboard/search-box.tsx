import { Button } from "@starling/ui/button";
import { Input } from "@starling/ui/input";
import { MAX_SEARCH, SEARCH_TOO_LONG } from "@starling/validators/limits";
import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../lib/paths.ts";
import { searchBox as texts } from "./words.ts";

/** Search box in which Enter opens the directory; blank input is ignored (docs/product.md §3.4). */
export function SearchBox() {
  const [, navigate] = useLocation();
  const [words, setWords] = useState("");
  const refusalId = useId();
  const isTooLong = words.trim().length > MAX_SEARCH;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (words.trim() !== "" && !isTooLong) navigate(paths.search(words.trim()));
  }

  return (
    <div className="flex flex-wrap gap-3">
      <search className="min-w-0 flex-1 basis-72">
        <form onSubmit={submit} className="relative">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 text-faint"
          />
          <Input
            type="search"
            name="search"
            aria-label={texts.searchStreamers}
            aria-invalid={isTooLong || undefined}
            aria-describedby={!isTooLong ? undefined : refusalId}
            placeholder={texts.namesGamesTags}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="h-11 ps-10"
          />
        </form>
        <div aria-live="polite">
          {isTooLong ? (
            <p id={refusalId} className="mt-1.5 text-sm text-danger">
              {SEARCH_TOO_LONG}
            </p>
          ) : null}
        </div>
      </search>
      <Button size="lg" asChild>
        <Link href={paths.streamers}>{texts.browseAllStreamers}</Link>
      </Button>
    </div>
  );
}
