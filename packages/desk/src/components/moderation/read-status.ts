const statuses = ['waiting', 'published', 'refused'] as const

/** The status of an address; unknown ones count as waiting. */
export function readStatus(url: URL): (typeof statuses)[number] {
	return statuses.find((one) => one === url.searchParams.get('status')) ?? 'waiting'
}
