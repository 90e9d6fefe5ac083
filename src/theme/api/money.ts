/** Formats an amount in minor units of a currency, for islands of a theme folder. */
export { formatMoney } from '@storefront/contract/domain/money.ts'
