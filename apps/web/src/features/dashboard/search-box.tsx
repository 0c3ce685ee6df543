import { Button } from "@starling/ui/button";
import { Input } from "@starling/ui/input";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../lib/paths.ts";

/** Enter goes to the directory with the words; blank ones are ignored (spec A §2, §5). */
export function SearchBox() {
  const [, navigate] = useLocation();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("search");
    if (typeof words === "string" && words.trim() !== "") navigate(paths.search(words.trim()));
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
            aria-label="Search streamers"
            placeholder="Names, games, tags"
            maxLength={200}
            className="h-11 ps-10"
          />
        </form>
      </search>
      <Button size="lg" asChild>
        <Link href={paths.streamers}>Browse All Streamers</Link>
      </Button>
    </div>
  );
}
