import { getOpenApi } from '@storefront/contract/endpoints/health.ts'
import type { App, Store } from '../../infrastructure/context/store.ts'
import { implement, implementedEndpoints } from '../calls/implement.ts'
import { openApiDocument } from '../openapi/document.ts'

/** The OpenAPI document of this app; built on the first request. */
export function addOpenApi(app: App, store: Pick<Store, 'version'>): void {
	implement(
		app,
		getOpenApi,
		() => openApiDocument(implementedEndpoints(app), store.version),
		() => Promise.resolve(''),
	)
}
