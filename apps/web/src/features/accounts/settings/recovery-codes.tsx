import { Button } from "@starling/ui/button";
import { DialogFooter } from "@starling/ui/dialog";
import { toast } from "@starling/ui/toast";
import { Copy, Download } from "lucide-react";
import { saveFile } from "./download-data.ts";
import { recoveryCodes as words } from "./security-words.ts";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
}

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onSaved: () => void;
}

export function RecoveryCodes({ codes, username, onSaved }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const download = () => {
    const file = `${words.fileHeading(username)}\n\n${text}\n`;
    saveFile(words.file(username), new Blob([file], { type: "text/plain" }));
  };
  return (
    <>
      <ul
        aria-label={words.list}
        dir="ltr"
        className="grid select-all grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-raised px-4 py-3 text-center font-mono text-md tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copyText(text)}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
        <Button size="sm" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {words.download}
        </Button>
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onSaved}>
          {words.saved}
        </Button>
      </DialogFooter>
    </>
  );
}
