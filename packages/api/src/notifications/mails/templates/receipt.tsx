/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface ReceiptProps {
  username: string;
  href: string;
  /** Amount, such as "$4.99". */
  amount: string;
  /** Invoice number; null if Stripe gave none. */
  number: string | null;
  items: readonly { description: string; amount: string }[];
  until: string;
}

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
