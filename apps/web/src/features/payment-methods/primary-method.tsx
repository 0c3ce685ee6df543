import { Skeleton } from "@starling/ui/skeleton";
import { PAYMENT_METHODS_LOAD_FAILED } from "@starling/validators/payment-methods";
import { Link } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { methodName } from "./method-words.ts";

/** The method that is charged, in words, and the way to the others (spec A §2). */
export function PrimaryMethod() {
  const list = trpc.paymentMethods.list.useQuery();
  if (list.isPending) return <Skeleton className="h-5 w-40" />;
  if (!list.data) return PAYMENT_METHODS_LOAD_FAILED;
  const primary = list.data.find(({ isPrimary }) => isPrimary);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums wrap-anywhere">{primary ? methodName(primary) : "None saved"}</span>
      <Link
        href={tabHref(paths.settings, "payment-methods")}
        className="text-sm text-accent-text underline underline-offset-4"
      >
        {primary ? "Change" : "Add one"}
      </Link>
    </span>
  );
}
