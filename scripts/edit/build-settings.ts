/**
 * Build settings of the shop before editing started: the forms need a server, also in a static shop. They are passed in an environment
 * variable, because pages have another module graph than the script that starts the server.
 */
export const buildSettings: NodeJS.ProcessEnv = JSON.parse(process.env.EDIT_BUILD_SETTINGS ?? '{}') as NodeJS.ProcessEnv
