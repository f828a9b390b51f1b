import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { priceRegistration } from '@club/contracts/events/payment';
import { inMinor, toMajor } from '@club/contracts/values/minor-units';

/** A code that the server found valid for a module. In the club's currency. */
export interface AppliedCode {
  module: string;
  code: string;
  amount: number;
}

/** The registration as it is with codes that its team has applied and not sent yet, so that the page has one amount. */
export function withCodes(
  registration: RegistrationDetail,
  codes: AppliedCode[],
): RegistrationDetail {
  const { modules } = registration;
  const { lines, payable } = priceRegistration(modules.map(inMinor), codes.map(inMinor));
  return {
    ...registration,
    payable: toMajor(payable),
    due: Math.max(0, toMajor(payable) - registration.received),
    modules: modules.map((module, index) => ({
      ...module,
      discount: toMajor(lines[index]?.discount ?? 0),
      code: codes.find((code) => code.module === module.name)?.code ?? null,
    })),
  };
}
