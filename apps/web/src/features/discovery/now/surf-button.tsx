import { Button } from "@starling/ui/button";
import { WavesHorizontal } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { surfButton as words } from "./words.ts";

export function SurfButton() {
  return (
    <Button size="sm" className="ms-auto" asChild>
      <Link href={paths.surf}>
        <WavesHorizontal aria-hidden="true" className="size-4" />
        {words.surf}
      </Link>
    </Button>
  );
}
