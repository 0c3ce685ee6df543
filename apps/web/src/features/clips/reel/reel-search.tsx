import { IconButton } from "@starling/ui/icon-button";
import { Input } from "@starling/ui/input";
import { MAX_SEARCH } from "@starling/validators/limits";
import { Search, X } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { reelSearch as words } from "./search-words.ts";

interface ReelSearchProps {
  /** What is searched for; blank for nothing. */
  value: string;
  onSearch: (text: string) => void;
}

/** The reel's search box: Enter or the button searches, the cross and an emptied box lead back. */
export function ReelSearch({ value, onSearch }: ReelSearchProps) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    // On a phone the keyboard would stay over what was found.
    input.current?.blur();
    onSearch(input.current?.value ?? "");
  }

  return (
    <search className="reel-search">
      <form onSubmit={submit} className="relative">
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          maxLength={MAX_SEARCH}
          defaultValue={value}
          onChange={(event) => {
            if (event.currentTarget.value === "" && value !== "") onSearch("");
          }}
          className="pe-9 [&::-webkit-search-cancel-button]:hidden"
        />
        {value === "" ? (
          <IconButton
            type="submit"
            label={words.search}
            className="absolute inset-y-0 end-0 h-auto w-9 min-w-0"
          >
            <Search aria-hidden="true" className="size-4" />
          </IconButton>
        ) : (
          <IconButton
            label={words.clearSearch}
            className="absolute inset-y-0 end-0 h-auto w-9 min-w-0"
            onClick={() => onSearch("")}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
