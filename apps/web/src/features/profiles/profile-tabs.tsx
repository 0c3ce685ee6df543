import { type AddressTab, AddressTabs, type TabCode } from "../../components/address-tabs.tsx";

export type ProfileTab = AddressTab;

interface ProfileTabsProps {
  label: string;
  /** The first tab is the default. */
  tabs: readonly ProfileTab[];
  code: TabCode;
  className?: string;
}

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
