interface Provider {
  domains: string[];
  /** Characters without a meaning in a name. */
  ignored?: RegExp;
  /** What separates a name from a tag beside `+`. */
  tag?: string;
  /** Domains at which several spellings of a name lead to one mailbox. */
  isOneDomain?: boolean;
}

/** What the providers document about the addresses of one mailbox. */
const PROVIDERS: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g, isOneDomain: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g, isOneDomain: true },
  {
    domains: ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'ya.ru'],
    ignored: /[.-]/g,
    isOneDomain: true,
  },
  // The name of a Yahoo account has no hyphen: it begins the keyword of a disposable address.
  { domains: ['yahoo.com', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com'], tag: '-' },
];

/**
 * The same for all spellings of one mailbox: upper case, a tag as in `zara+club@example.org`, and what its provider ignores.
 * `kit.mailbox_of` says the same in the database (decision 111).
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  const { ignored, tag, isOneDomain, domains } =
    PROVIDERS.find((provider) => provider.domains.includes(domain)) ?? {};
  const [untagged = ''] = name.split('+');
  const [own = ''] = tag ? untagged.split(tag) : [untagged];
  return `${ignored ? own.replace(ignored, '') : own}@${isOneDomain ? domains?.[0] : domain}`;
}

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);
