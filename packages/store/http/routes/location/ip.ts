import { getVisitorIp } from '@storefront/contract/endpoints/location/visitor.ts'
import { text } from '@storefront/i18n/text.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implement } from '../../calls/implement.ts'
import { visitorAddress } from '../../calls/visitor.ts'

/** The IP address of the visitor. */
export function addIp(app: App, store: Pick<Store, 'trustedProxies'>): void {
	implement(app, getVisitorIp, ({ c }) => {
		const ip = visitorAddress(store, c)
		if (ip === '') throw new StoreError('not_found', text('refusals.noConnectionAddress'))
		return { ip }
	})
}
