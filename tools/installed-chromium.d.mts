export function launchSettings(): { executablePath?: string; chromiumSandbox: boolean }
