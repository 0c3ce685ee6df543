import { useParams } from "wouter";
import { InvoicePage } from "../../features/subscriptions/invoices/invoice-page.tsx";

export default function InvoiceRoute() {
  const { id = "" } = useParams<{ id: string }>();
  return <InvoicePage id={id} />;
}
