import { Button } from "@starling/ui/button";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { surfButton as words } from "./surf-words.ts";

/** The way to go from one stream that nobody watches to the next. */
export function SurfButton() {
  return (
    <Button size="sm" asChild>
      <Link href={paths.surf}>{words.surf}</Link>
    </Button>
  );
}
