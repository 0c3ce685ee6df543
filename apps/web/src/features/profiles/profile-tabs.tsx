import { type AddressTab, AddressTabs, type TabCode } from "../../components/address-tabs.tsx";

export type ProfileTab = AddressTab;

interface ProfileTabsProps {
  label: string;
  tabs: readonly ProfileTab[];
  code: TabCode;
}

export function ProfileTabs(props: ProfileTabsProps) {
  return (
    <AddressTabs
      {...props}
      className="mt-3 sm:mt-5"
      barClassName="sticky top-14 z-20 bg-background"
      listClassName="sm:-mx-1 sm:px-1"
      contentClassName="pt-4 sm:pt-6"
    />
  );
}
