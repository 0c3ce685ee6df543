import { IconButton } from "@starling/ui/icon-button";
import { Input } from "@starling/ui/input";
import { MAX_SEARCH } from "@starling/validators/limits";
import { Search, X } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { reelSearch as words } from "./words.ts";

interface ReelSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Clearing the box returns to the reel. */
export function ReelSearch({ value, onSearch }: ReelSearchProps) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Hides a phone's keyboard.
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
