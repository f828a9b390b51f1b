import { checkIn, listArrivals, undoCheckIn } from '@club/contracts/events/arrivals';
import {
  clearDoorDevice,
  createDoor,
  getArrivalFigures,
  listDoors,
  removeDoorDevice,
  renewDoorLink,
  revokeDoor,
} from '@club/contracts/events/doors';
import { reissueTicket } from '@club/contracts/events/entry-ticket';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** A refusal also shows that the list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const arrivalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    arrivals: build.query(queryOf(listArrivals, ['registration'])),
    checkIn: build.mutation({ ...mutationOf(checkIn), ...reload }),
    undoCheckIn: build.mutation({ ...mutationOf(undoCheckIn), ...reload }),
    reissueTicket: build.mutation({ ...mutationOf(reissueTicket), ...reload }),
    arrivalFigures: build.query(queryOf(getArrivalFigures, ['registration'])),
    doors: build.query(queryOf(listDoors, ['registration'])),
    clearDoorDevice: build.mutation({ ...mutationOf(clearDoorDevice), ...reload }),
    createDoor: build.mutation({ ...mutationOf(createDoor), ...reload }),
    renewDoorLink: build.mutation({ ...mutationOf(renewDoorLink), ...reload }),
    revokeDoor: build.mutation({ ...mutationOf(revokeDoor), ...reload }),
    removeDoorDevice: build.mutation({ ...mutationOf(removeDoorDevice), ...reload }),
  }),
});

export const {
  useArrivalFiguresQuery,
  useArrivalsQuery,
  useCheckInMutation,
  useClearDoorDeviceMutation,
  useCreateDoorMutation,
  useDoorsQuery,
  useReissueTicketMutation,
  useRemoveDoorDeviceMutation,
  useRenewDoorLinkMutation,
  useRevokeDoorMutation,
  useUndoCheckInMutation,
} = arrivalsApi;
