import type { UploadedClip } from "@starling/validators/clips";
import type { UploadedPicture } from "@starling/validators/pictures";
import { vi } from "vitest";

export interface FakeUpload {
  kind: string;
  file: Blob;
  /** Offset in bytes at which the upload resumes. */
  from: number;
  progress(share: number): void;
  answer(serverData: UploadedPicture | UploadedClip): void;
  fail(): void;
  aborted: boolean;
}

interface EarlyRefusal {
  status: number;
  message: string;
}

/**
 * Fakes UploadThing's network. `refuse` makes the next call fail. `received` is the stored size of a file.
 * `asked` counts issued upload URLs.
 */
export function fakeUploads() {
  const uploads: FakeUpload[] = [];
  const refusals: EarlyRefusal[] = [];
  const network = { uploads, received: 0, asked: 0 };
  let kind = "";

  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    if (init?.method === "HEAD")
      return new Response(null, { headers: { "x-ut-range-start": String(network.received) } });
    const refusal = refusals.shift();
    if (refusal) return json({ success: false, ...refusal }, refusal.status);
    network.asked += 1;
    kind = new URL(String(input)).searchParams.get("slug") ?? "";
    return json([{ url: "/ingest/key", key: "key", name: kind, customId: null }]);
  });

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 200;
    statusText = "";
    response: unknown = null;
    responseType = "";
    private begun: FakeUpload | undefined;
    private from = 0;
    open = () => undefined;
    setRequestHeader(name: string, value: string): void {
      if (name === "Range") this.from = Number(/\d+/.exec(value)?.[0]);
    }
    abort(): void {
      if (this.begun) this.begun.aborted = true;
    }
    send(body: FormData): void {
      const file = body.get("file");
      if (!(file instanceof File)) throw new Error("There is no file in the upload");
      this.begun = {
        kind,
        file,
        from: this.from,
        aborted: false,
        progress: (share) =>
          void this.upload.dispatchEvent(
            new ProgressEvent("progress", { loaded: file.size * share, total: file.size }),
          ),
        answer: (serverData) => {
          this.response = { url: "", appUrl: "", ufsUrl: "", fileHash: "", serverData };
          this.dispatchEvent(new Event("load"));
        },
        fail: () => void this.dispatchEvent(new Event("error")),
      };
      uploads.push(this.begun);
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return Object.assign(network, { refuse: (refusal: EarlyRefusal) => void refusals.push(refusal) });
}

export async function aPicture(width: number, height: number, type = "image/png"): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  pen.fillStyle = "#c63";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#36c";
  pen.fillRect(width / 3, height / 3, width / 3, height / 3);
  return new File([await canvas.convertToBlob({ type })], "me.png", { type });
}
