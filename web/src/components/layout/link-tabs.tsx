import { Link } from 'react-router-dom';
import css from './link-tabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  current: boolean;
  /** It leads to another page, from which "back" returns here. */
  leaves?: boolean;
}

/** Views of one page whose selection is in the address: each tab is a link. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav aria-label={label} className={css['tabs']}>
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        replace={!tab.leaves}
        className={css['tab']}
        aria-current={tab.current ? 'page' : undefined}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);
