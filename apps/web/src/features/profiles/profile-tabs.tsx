import { type AddressTab, AddressTabs, type TabCode } from "../../components/address-tabs.tsx";

/** One tab of a profile. */
export type ProfileTab = AddressTab;

interface ProfileTabsProps {
  /** The accessible name of the bar. */
  label: string;
  /** The first one is shown when the address names none. */
  tabs: readonly ProfileTab[];
  /** The code of those tabs that comes by itself. */
  code: TabCode;
  className?: string;
}

/** A profile's tabs, in line with its header. */
export function ProfileTabs({ className = "mt-6", ...props }: ProfileTabsProps) {
  return (
    <AddressTabs
      {...props}
      className={className}
      listClassName="sm:px-6"
      contentClassName="pt-4 sm:px-6 sm:pt-6"
    />
  );
}
