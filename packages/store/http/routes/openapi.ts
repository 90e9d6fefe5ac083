import { getOpenApi } from '@storefront/contract/endpoints/health.ts'
import type { App, Store } from '../../infrastructure/context/store.ts'
import { implement, implementedEndpoints } from '../calls/implement.ts'
import { openApiDocument } from '../openapi/document.ts'

/** The description of everything that this app answers; made when it is first asked for. */
export function addOpenApi(app: App, store: Pick<Store, 'version'>): void {
	implement(
		app,
		getOpenApi,
		() => openApiDocument(implementedEndpoints(app), store.version),
		() => Promise.resolve(''),
	)
}
