import type { Plugin } from 'rolldown';

export function recordPackages(build: string): Plugin;
export const recordedBuilds: readonly string[];
export function recordedPackages(): string[];
