import { Button } from '../buttons/button.tsx';
import { Avatar } from '../people/avatar.tsx';
import { StatusTag } from '../status/status-tag.tsx';
import { Facts } from './facts.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { ListTable } from './list-table.tsx';
import { LoadMore } from './load-more.tsx';
import { Page } from './page.tsx';
import { Panel } from './panel.tsx';
import { Row, RowList } from './row-list.tsx';
import { Section } from './section.tsx';
import { StickyFooter } from './sticky-footer.tsx';

export default { title: 'Layout' };

const PEOPLE = ['Asha Raman', 'Luis Ortega', 'Mikko Laine'];

export const APage = () => (
  <Page
    title="Interviews"
    sub="Everything that is planned"
    actions={<Button variant="tonal">Schedule interview</Button>}
  >
    <LinkTabs
      label="Which interviews"
      tabs={[
        { to: '/upcoming', label: 'Upcoming', current: true },
        { to: '/past', label: 'Past', current: false },
      ]}
    />
    <Panel>
      <Section title="Facts" action={<Button size="small">Edit</Button>}>
        <Facts
          of={[
            ['Requisition', 'Senior engineer'],
            ['Reason', null],
            ['Length', '45 minutes'],
          ]}
        />
      </Section>
    </Panel>
  </Page>
);

export const Rows = () => (
  <RowList label="People">
    {PEOPLE.map((name) => (
      <Row
        key={name}
        start={<Avatar name={name} />}
        title={name}
        sub="Northwind Labs"
        end={<StatusTag status="In review" />}
      />
    ))}
  </RowList>
);

export const Table = () => (
  <ListTable
    label="Requisitions"
    rows={PEOPLE}
    rowId={(name) => name}
    rowTo={(name) => (name === 'Mikko Laine' ? undefined : `/people/${name}`)}
    lead={(name) => ({ start: <Avatar name={name} />, title: name, sub: 'Candidate' })}
    leadHeader="Candidate"
    columns={[
      { id: 'stage', header: 'Stage', cell: () => <StatusTag status="Offer" /> },
      { id: 'days', header: 'Days', cell: () => 12, end: true, width: '80px' },
    ]}
    phoneTag={() => <StatusTag status="Offer" />}
    footer={<LoadMore shown={3} hasMore loading={false} onMore={() => undefined} />}
  />
);

export const Footer = () => (
  <StickyFooter status="Draft saved 10:52.">
    <Button>Cancel</Button>
    <Button variant="primary">Send feedback</Button>
  </StickyFooter>
);
