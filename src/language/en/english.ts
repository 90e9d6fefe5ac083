import { cart } from './cart.ts'
import { home } from './catalogue/home.ts'
import { product } from './catalogue/product.ts'
import { device } from './frame/device.ts'
import { lost } from './frame/lost.ts'
import { pages } from './frame/pages.ts'
import { shell } from './frame/shell.ts'
import { language } from './language.ts'
import { mail } from './mail.ts'
import { number } from './number.ts'

/**
 * The texts of the interface in English: what every other language translates, room by room. A text is a message of ICU
 * MessageFormat: `{name}` for a value, `{count, plural, one {# item} other {# items}}` for a number.
 */
export const english = { cart, device, home, language, lost, mail, number, pages, product, shell } as const
