export function ensureBrowser(task: string): Promise<string>
export function browserPlaces(
  platform: string,
  environment: Record<string, string | undefined>,
  path: string[],
): string[]
