export interface SideProps {
  /** On a phone it stands under the call and has all its width. */
  phone: boolean;
  /** The tab that shows. */
  tab: string;
  onTab: (tab: string | null) => void;
  /** The CV stands in a column of its own. */
  beside: boolean;
  onBeside: (beside: boolean) => void;
}
