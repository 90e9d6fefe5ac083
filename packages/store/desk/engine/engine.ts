/** The engine that has catalogue and orders of a shop with a remote store. */
export interface Engine {
	/** Its name as the remote store reports it, such as Vendure; without it "the remote store". */
	readonly name: string
	/** URL of its admin; null without ENGINE_ADMIN_URL. */
	readonly adminUrl: string | null
	/** Name of the shop; empty until the store has answered. */
	readonly shopName: string
}

export interface EngineReader {
	readonly read: () => Promise<Engine>
}
