import { Button } from "@starling/ui/button";
import { paths } from "../../lib/paths.ts";
import type { SignInProvider } from "../../lib/site.ts";
import { useSite } from "../../lib/use-site.ts";
import { socialButtons as words } from "./words.ts";

function wordsOf({ key, label }: SignInProvider): string {
  return key === "local" ? words.localTestSignIn : words.continueWith(label);
}

/** Each link causes a full page load (docs/product.md §1.7). */
export function SocialButtons() {
  const { providers } = useSite();
  if (providers.length === 0) return null;
  return (
    <div className="mt-5">
      <div className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </div>
      <div className="mt-4 flex flex-col gap-2">
        {providers.map((provider) => (
          <Button key={provider.key} asChild className="w-full">
            <a href={paths.socialSignIn(provider.key)}>{wordsOf(provider)}</a>
          </Button>
        ))}
      </div>
    </div>
  );
}
