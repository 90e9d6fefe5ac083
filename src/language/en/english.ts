import { cart } from './cart.ts'
import { language } from './language.ts'
import { number } from './number.ts'

/**
 * The texts of the interface in English: what every other language translates, room by room. A text is a message of ICU
 * MessageFormat: `{name}` for a value, `{count, plural, one {# item} other {# items}}` for a number.
 */
export const english = { cart, language, number } as const
