/** What islands of an owner's folder may use of the shop: an amount in minor units of a currency, as the shop writes it. */
export { formatMoney } from '@storefront/contract/domain/money.ts'
