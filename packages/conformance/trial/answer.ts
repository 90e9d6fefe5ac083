/** Complete response of a store. */
export interface Answer {
	readonly status: number
	readonly headers: Headers
	readonly text: string
	/** Parsed JSON body; undefined for an invalid one, null for no body. */
	readonly body: unknown
}

export async function readAnswer(response: Response): Promise<Answer> {
	const text = await response.text()
	return { status: outcomeOf(response.status, jsonOf(text)), headers: response.headers, text, body: jsonOf(text) }
}

function jsonOf(text: string): unknown {
	if (text.trim() === '') return null
	try {
		return JSON.parse(text) as unknown
	} catch {
		return undefined
	}
}

/** Status of a response. Account calls repeat the status in the body, which takes precedence. */
function outcomeOf(status: number, body: unknown): number {
	const stated = typeof body === 'object' && body !== null && 'http_status' in body ? Number(body.http_status) : Number.NaN
	return status < 400 && Number.isInteger(stated) && stated >= 100 ? stated : status
}

export function isGood({ status }: Pick<Answer, 'status'>): boolean {
	return status >= 200 && status < 300
}

/** Whether the response is an error reply of the contract. */
export function isRefusal({ status }: Pick<Answer, 'status'>): boolean {
	return status >= 400 && status < 500
}

/** Whether path or method does not exist. */
export function isMissing({ status, body }: Answer): boolean {
	const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
	const isOwnRefusal = typeof code === 'string' && code !== '' && code !== 'not_found' && code !== 'method_not_allowed'
	return [404, 405, 501].includes(status) && !isOwnRefusal
}
