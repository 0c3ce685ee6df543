import { t } from "@starling/i18n/translate";
import { Skeleton } from "@starling/ui/skeleton";
import { PAYMENT_METHODS_LOAD_FAILED } from "@starling/validators/payment-methods";
import { Link } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { methodName } from "./method-words.ts";
import { primaryMethod as texts } from "./words.ts";

/** Includes a link to the other payment methods (docs/product.md §6.5). */
export function PrimaryMethod() {
  const list = trpc.paymentMethods.list.useQuery();
  if (list.isPending) return <Skeleton className="h-5 w-40" />;
  if (!list.data) return t(PAYMENT_METHODS_LOAD_FAILED);
  const primary = list.data.find(({ isPrimary }) => isPrimary);
  // A declined card stays saved, but is not primary until the member selects the card again.
  const none =
    list.data.length > 0
      ? { words: texts.noneSelected, action: texts.chooseOne }
      : { words: texts.noneSaved, action: texts.addOne };
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums wrap-anywhere">{primary ? methodName(primary) : none.words}</span>
      <Link
        href={tabHref(paths.settings, "payment-methods")}
        className="text-sm text-accent-text underline underline-offset-4"
      >
        {primary ? texts.change : none.action}
      </Link>
    </span>
  );
}
