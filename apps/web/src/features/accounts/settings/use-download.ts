import { useEffect, useRef, useState } from "react";
import { ExportRefused, fetchExport, saveFile } from "./download-data.ts";
import { useDownload as words } from "./words.ts";

export type Download =
  | { step: "idle" }
  | { step: "preparing" }
  | { step: "receiving"; bytes: number }
  | { step: "saved"; name: string }
  | { step: "failed"; message: string };

/** Unmounting aborts the download. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ step: "idle" });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    leaving.current = controller;
    const show = (next: Download) => {
      if (!controller.signal.aborted) setDownload(next);
    };
    show({ step: "preparing" });
    try {
      const receive = (bytes: number) => show({ step: "receiving", bytes });
      const { name, file } = await fetchExport(receive, controller.signal);
      saveFile(name, file);
      show({ step: "saved", name });
    } catch (error) {
      const message = error instanceof ExportRefused ? error.message : "";
      show({ step: "failed", message: message || words.downloadFailed });
    }
  }

  const busy = download.step === "preparing" || download.step === "receiving";
  return { download, busy, start };
}
