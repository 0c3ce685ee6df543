import { Input } from "@starling/ui/input";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";

interface SearchFieldProps {
  value: string;
  onSearch: (words: string) => void;
}

/** Searches on Enter; emptying it by its own cross searches for everything again. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [base, setBase] = useState(value);
  const [words, setWords] = useState(value);
  if (base !== value) {
    setBase(value);
    setWords(value);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(words.trim());
  }

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 z-10 text-faint"
        />
        <Input
          type="search"
          aria-label="Search streamers"
          placeholder="Names, games, tags"
          maxLength={200}
          value={words}
          className="ps-10"
          onChange={(event) => {
            setWords(event.target.value);
            if (event.target.value === "" && value !== "") onSearch("");
          }}
        />
      </form>
    </search>
  );
}
