import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refresh } from "../../../entities/safety/hiding.ts";
import { isEntry, leaveOut } from "../../../entities/safety/remove-from-lists.ts";
import { showError } from "../../../lib/show-error.ts";
import { usePages } from "../../../lib/use-pages.ts";
import type { HiddenKind, HiddenRow } from "./hidden-kinds.ts";

export function useHiddenList({ name, words, fetchPage, takeBack }: HiddenKind) {
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  const queryKey = [["safety", name], { type: "infinite" }];
  const { query, rows } = usePages(queryKey, fetchPage);

  async function showAgain(row: HiddenRow): Promise<void> {
    const bringBack = leaveOut(queries, isEntry(row.id), (key) => hashKey(key) === hashKey(queryKey));
    setSaid(words.done(row.name));
    try {
      await takeBack(row);
    } catch (error) {
      bringBack();
      setSaid("");
      return showError(error, words.undoFailed(row.name));
    }
    refresh(() => true);
  }

  return { query, rows, said, showAgain };
}
