import { XLSX_TYPE } from '@club/contracts/events/accounts';
import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { clockCell, clockHeading, clockText, csv } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { registrationsWorkbook } from '../registration/registrations-workbook.ts';
import { listMembers, placeOf } from './arrival-figures.service.ts';

interface ById {
  id: string;
}

/** @throws 404 */
export async function exportArrivalsAsCsv(ctx: EventsCtx, { id }: ById): Promise<FileAnswer> {
  const { event, rows } = await readRows(ctx, id);
  return {
    body: csv(rows),
    type: 'text/csv; charset=utf-8',
    fileName: eventFileName('arrivals', event, 'csv'),
  };
}

/** @throws 404 */
export async function exportArrivalsAsXlsx(ctx: EventsCtx, { id }: ById): Promise<FileAnswer> {
  const { event, rows } = await readRows(ctx, id);
  return {
    body: await registrationsWorkbook(rows, 'Arrivals'),
    type: XLSX_TYPE,
    fileName: eventFileName('arrivals', event, 'xlsx'),
  };
}

const headings = (timeZone: string) => [
  'Team',
  'Reference',
  'Modules',
  'Member',
  'Roll number',
  'Ticket',
  'Here',
  clockHeading('Checked in', timeZone),
  'Checked in by',
  'Note',
  clockHeading('Also let in', timeZone),
];

/** A row for each expected member. The audit log records the admin. */
async function readRows(ctx: EventsCtx, id: string) {
  const { timeZone } = ctx;
  const event = await eventRepository.getEvent(ctx.db, id);
  const members = await listMembers(ctx.db, id);
  await recordChange(ctx, {
    action: 'arrivals.exported',
    subject: `event:${id}`,
    name: event.title,
    detail: { members: members.length },
  });
  return { event, rows: [headings(timeZone), ...members.map((member) => cells(member, timeZone))] };
}

const cells = (member: Awaited<ReturnType<typeof listMembers>>[number], timeZone: string) => [
  member.team_name,
  member.reference,
  member.modules.join(', '),
  member.name,
  member.university_roll_no,
  formatTicketNumber(member.ticket_number),
  member.at === undefined ? 'no' : 'yes',
  member.at === undefined ? '' : clockCell(new Date(member.at), timeZone),
  member.checked_in_by,
  member.check_in_note,
  member.ins
    .slice(1)
    .map(placeOf)
    .map(({ at, door, by }) => `${clockText(new Date(at), timeZone)} ${door ?? by ?? ''}`)
    .join(', '),
];
