/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface ReceiptProps {
  username: string;
  href: string;
  /** As it is shown, such as "$4.99". */
  amount: string;
  /** The invoice's number; null where Stripe gave none. */
  number: string | null;
  /** What was paid for and until when. */
  items: readonly { description: string; amount: string }[];
  until: string;
}

/** Says what was paid. */
export function Receipt({ username, href, amount, number, items, until }: ReceiptProps) {
  return (
    <MailLayout
      preview={`${amount}, paid until ${until}.`}
      heading={`Your payment of ${amount}`}
      action={{ label: "See your invoice", href }}
    >
      <Paragraph>
        Hi {username}, thank you. We received your payment of {amount}
        {number === null ? "" : ` for invoice ${number}`}.
      </Paragraph>
      {items.map((item) => (
        <Paragraph key={`${item.description} ${item.amount}`}>
          {item.description}: {item.amount}
        </Paragraph>
      ))}
      <Paragraph>Your plan is paid until {until}.</Paragraph>
    </MailLayout>
  );
}
