/** The dialogs over any page; drawn where `useAccountDialogs` says. */
export default function AccountDialogs() {
  return null;
}
