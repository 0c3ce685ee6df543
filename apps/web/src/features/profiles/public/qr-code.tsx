import { Button } from "@starling/ui/button";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { renderSVG } from "uqr";
import { shareWords as words } from "./words.ts";

const SIDE = 1_024;

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

async function toPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = Object.assign(new Image(SIDE, SIDE), { src: address });
    await image.decode();
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE, SIDE);
    return await canvas.convertToBlob({ type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface QrCodeProps {
  address: string;
  name: string;
  username: string;
}

/** Black on white in both themes, because scanners need contrast. */
export function QrCode({ address, name, username }: QrCodeProps) {
  const svg = useMemo(
    () => new Blob([renderSVG(address, { border: 2 })], { type: "image/svg+xml" }),
    [address],
  );
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`,
    [address],
  );
  return (
    <section className="min-w-0">
      <p className="mb-3 text-md text-muted">{words.qrText}</p>
      <img
        src={source}
        alt={words.qrAlt(name)}
        width={SIDE}
        height={SIDE}
        className="h-auto w-full max-w-48 rounded-md border border-line"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => save(svg, `${username}-qr.svg`)}>
          <Download aria-hidden="true" className="size-4" />
          {words.download("SVG")}
        </Button>
        <Button size="sm" onClick={async () => save(await toPng(svg), `${username}-qr.png`)}>
          <Download aria-hidden="true" className="size-4" />
          {words.download("PNG")}
        </Button>
      </div>
    </section>
  );
}
