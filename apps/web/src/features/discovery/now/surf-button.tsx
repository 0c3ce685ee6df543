import { Button } from "@starling/ui/button";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { surfButton as words } from "./words.ts";

export function SurfButton() {
  return (
    <Button size="sm" asChild>
      <Link href={paths.surf}>{words.surf}</Link>
    </Button>
  );
}
