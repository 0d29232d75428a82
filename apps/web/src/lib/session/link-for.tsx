'use client';

import type { PermissionName } from '@routecard/core';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { useViewer } from './viewer';

export interface LinkForProps {
  permission: PermissionName;
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link for those who may open its page; its words alone for everybody else. */
export function LinkFor({ permission, children, ...link }: LinkForProps) {
  const { can } = useViewer();
  return can[permission] ? <Link {...link}>{children}</Link> : <span>{children}</span>;
}
