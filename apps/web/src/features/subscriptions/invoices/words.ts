export const invoiceLines = {
  total: "Total",
  creditApplied: "Credit applied",
  paid: "Paid",
  refunded: "Refunded",
  stillDue: "Still due",
  charges: "Charges",
  description: "Description",
  amount: "Amount",
};

export const invoiceList = {
  loadFailed: "Your invoices could not be loaded.",
  invoices: "Invoices",
  noInvoicesYet: "No invoices yet.",
  end: "You’ve reached the end of your invoices.",
  pagesOfInvoices: "Invoice pages",
  loading: "Loading invoices",
};

export const invoicePage = {
  loadFailed: "This invoice could not be loaded.",
  invoiceNamed: (data: string) => `Invoice ${data}`,
  invoice: "Invoice",
  allInvoices: "All invoices",
  print: "Print",
  number: "Number",
  date: "Date",
  billed: "Billed to",
  state: "Status",
  on: (text: string, paidAt: string) => `${text} on ${paidAt}`,
  loading: "Loading the invoice",
};
