import * as calls from '@club/contracts/content/member';
import { route } from '@club/service-kit/http/route';
import * as members from './member.service.ts';

export const memberRoutes = [
  route(calls.listMembers, members.listMembers),
  route(calls.listTeamMembers, members.listTeamMembers),
  route(calls.listAdvisors, members.listAdvisors),
  route(calls.createMember, members.createMember),
  route(calls.updateMember, members.updateMember),
  route(calls.deleteMember, members.deleteMember),
  route(calls.reorderMembers, members.reorderMembers),
];
