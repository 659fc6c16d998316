export interface SideProps {
  /** On a phone the panel is below the call and has the full width. */
  phone: boolean;
  /** The selected tab. */
  tab: string;
  onTab: (tab: string | null) => void;
  /** The CV is shown in a column of its own. */
  beside: boolean;
  onBeside: (beside: boolean) => void;
}
