import { requiredText } from './text.ts';
import { visible } from './visible.ts';

const COUNTRIES =
  'ac|ad|ae|af|ag|ai|al|am|ao|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|me|mg|mh|mk|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pm|pn|pr|pt|pw|qa|re|ro|ru|rw|sa|sb|sd|se|sg|si|sk|sl|sm|sn|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw|md|ml|pl|ps|py|rs|sc|sh|so';

const GENERIC =
  'com|net|org|info|biz|edu|gov|mil|app|dev|xyz|online|site|website|shop|store|club|top|live|link|click|page|cloud|tech|blog|space|fun|icu|pro|mobi|vip|win|bid|loan|email|zip|mov';

const LETTER = String.raw`[\p{L}\p{N}-]`;
const NO_LETTER = String.raw`[^\p{L}\p{N}-]`;

/** What email programs turn into links wherever it stands: a scheme, `www.`, an email address, a domain with a path. */
const ADDRESS = new RegExp(
  [
    String.raw`\p{L}://`,
    'mailto:',
    // Not a lookbehind: Safari before 16.4 would refuse the whole script.
    String.raw`(?:^|${NO_LETTER})www\.[\p{L}\p{N}]`,
    String.raw`[^\s@]@[^\s@]+\.[^\s@]`,
    String.raw`${LETTER}\.(?:${GENERIC}|${COUNTRIES})[/?#](?=${LETTER})`,
  ].join('|'),
  'iu',
);

export const NAME_WITH_ADDRESS = 'A name cannot contain a web or email address.';

/**
 * False for a text with a web or email address. Other forms of the dot do not hide it. A name such as `Md.Al Amin` or
 * `Node.js Devs` is none, so a bare domain passes: emails break it up (`unlinked`).
 */
export const isWithoutAddress = (text: string): boolean =>
  !ADDRESS.test(visible(text).normalize('NFKC').replaceAll('。', '.'));

/** The name of a person, which emails to other people contain. */
export const personName = requiredText('Name', 100).refine(isWithoutAddress, NAME_WITH_ADDRESS);
