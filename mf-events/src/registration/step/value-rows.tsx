import { styled } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '13px 0',
    fontFamily: theme.typography.fontFamily,
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& dd': {
    margin: 0,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface ValueRow {
  icon?: ReactNode;
  label: string;
  value: string;
}

/** Labels on the left and their values on the right. */
export const ValueRows = ({ rows }: { rows: ValueRow[] }) => (
  <Rows>
    {rows.map(({ icon, label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two members can have the same name and question.
      <div key={index}>
        <dt>
          {icon}
          <bdi>{label}</bdi>
        </dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </Rows>
);
